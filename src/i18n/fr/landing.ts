import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · La gestion du travail des sociétés de services',
  summary: 'Projets, clients, inventaire et équipes des sociétés de services dans un seul espace de travail paisible.',
  navigation: {
    label: 'Rubriques',
    features: 'Fonctionnalités',
    benefits: 'Avantages',
    testimonials: 'Témoignages',
    pricing: 'Tarifs',
    login: 'Connexion',
    languages: 'Langues',
    skip: 'Aller au contenu',
  },
  hero: {
    eyebrow: 'La gestion du travail des sociétés de services',
    heading: 'Tous vos projets, tous vos clients, un seul espace de travail',
    text: 'Planifiez le travail, partagez-le avec vos clients, gardez-y documents, photos et déplacements, et voyez d’un coup d’œil ce qui arrive à échéance.',
    demo: 'Essayer le compte de démonstration',
    trial: 'Essai gratuit de 14 jours. Sans carte bancaire.',
    picture: 'Les projets d’une entreprise dans Atrium : chacun avec son statut, son avancement et son échéance.',
    reach: { countries: '50+', companies: '1 000+', users: '25 000+' },
    reachLabels: { countries: 'pays', companies: 'entreprises', users: 'utilisateurs' },
  },
  features: {
    heading: 'Tout ce avec quoi travaille une société de services',
    text: 'Six rubriques, une seule façon de travailler. Qui connaît une liste les connaît toutes.',
    projects: {
      title: 'Gestion de projets',
      text: 'Statut, dates, avancement et équipe de chaque projet, en cartes ou dans un tableau qui modifie mille lignes à la fois.',
    },
    clients: {
      title: 'Collaboration avec les clients',
      text: 'Les clients accèdent aux projets qui les concernent, les commentent et y trouvent leurs documents.',
    },
    documents: {
      title: 'Documents et photos',
      text: 'Déposez-les depuis le bureau ou le chantier. Tout reste avec le projet ou l’article concerné.',
    },
    inventory: {
      title: 'Inventaire',
      text: 'Matériel et fournitures avec leur emplacement, leur état et leur entretien, et une alerte à temps quand le stock baisse.',
    },
    travel: {
      title: 'Déplacements',
      text: 'Les vols et hôtels de chaque projet dans l’ordre, à l’heure locale imprimée sur le billet.',
    },
    access: {
      title: 'Rôles et permissions',
      text: 'Chaque rôle voit ce qu’il doit voir, rien de plus. Regardez par ses yeux avant de l’attribuer.',
    },
  },
  pricing: {
    heading: 'Des tarifs simples',
    text: 'Les deux formules contiennent tout ce que sait faire Atrium.',
    starter: { name: 'Starter', price: '30 $', unit: 'par mois', users: 'Jusqu’à 5 utilisateurs' },
    pro: { name: 'Pro', price: '9 $', unit: 'par utilisateur et par mois', users: 'Utilisateurs illimités' },
    included: {
      features: 'Toutes les fonctionnalités',
      unlimited: 'Projets et clients illimités',
      access: 'Accès aux ressources selon le rôle',
      ui: 'Interface optimisée pour ordinateur et mobile',
      upload: 'Dépôt de photos et de documents',
      support: 'Assistance active',
    },
    start: 'Commencer l’essai gratuit',
    contact: 'Nous contacter',
    contactSubject: 'Demande de tarif',
    question: 'Une autre taille d’entreprise ?',
  },
  benefits: {
    heading: 'Ce qui change quand tout le travail est au même endroit',
    admin: { figure: '40 %', text: 'de temps administratif en moins' },
    onTime: { figure: '95 %', text: 'des projets livrés à temps' },
    answers: { figure: '60 %', text: 'de rapidité en plus dans les réponses aux clients' },
    satisfied: { figure: '98 %', text: 'de clients satisfaits' },
  },
  audiences: {
    heading: 'Qui travaille dans Atrium',
    service: {
      title: 'Sociétés de services',
      text: 'Équipes, fournitures et chantiers sous un même toit, de la première offre à la dernière photo.',
    },
    managers: {
      title: 'Chefs de projet',
      text: 'Ce qui est en retard, qui s’en occupe et ce qui manque, avant que quiconque ait à le demander.',
    },
    clients: {
      title: 'Clients externes',
      text: 'Une fenêtre sur leurs propres projets, sans réunion et sans pièce jointe.',
    },
  },
  testimonials: {
    heading: 'Ce que disent nos clients',
    first: {
      quote:
        'Nous avons fermé quatre tableurs et deux groupes de discussion la première semaine. Personne ne les a réclamés.',
      name: 'Sarah Thornbury',
      role: 'Directrice des opérations, Fairbank Facilities',
    },
    second: {
      quote: 'Nos clients consultent eux-mêmes l’état de leur projet. Les appels du lundi sont devenus un café.',
      name: 'Michael Achterberg',
      role: 'Chef de projet, Brightline Engineering',
    },
    third: {
      quote: 'Nous avons ajouté nos propres champs un mardi matin. À midi, toute l’entreprise filtrait dessus.',
      name: 'Lucia Ferrante',
      role: 'Directrice générale, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Voyez-le avec votre propre travail',
    text: 'Ouvrez l’organisation de démonstration, choisissez un rôle et faites le tour. Une minute suffit.',
    demo: 'Essayer le compte de démonstration',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Tous droits réservés.',
    tagline: 'La gestion du travail des sociétés de services.',
    product: 'Produit',
    start: 'Commencer',
    contact: 'Contact',
    label: 'Pied de page',
  },
} as const satisfies Room<typeof english>;
