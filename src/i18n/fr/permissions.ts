import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';
export const permissions = {
  Project: {
    area: 'Projets',
    EditProjects: {
      title: 'Modifier les projets',
      text: 'Modifier tous les éléments des projets visibles',
    },
    CreateProjects: {
      title: 'Créer des projets',
      text: 'Démarrer de nouveaux projets',
    },
    DeleteProjects: {
      title: 'Supprimer des projets',
      text: 'Supprimer les projets visibles avec tout ce qui s’y rattache',
    },
    ViewAssignedProjects: {
      title: 'Voir ses projets',
      text: 'Voir les projets dont on fait partie de l’équipe',
    },
    ViewAllProjects: {
      title: 'Voir tous les projets',
      text: 'Voir tous les projets de l’entreprise',
    },
    ReportProjectProgress: {
      title: 'Signaler l’avancement',
      text: 'Modifier l’avancement et le statut des projets visibles',
    },
  },
  ProjectImages: {
    area: 'Images des projets',
    Upload: {
      title: 'Ajouter des images',
      text: 'Ajouter des images aux projets visibles',
    },
    Delete: {
      title: 'Supprimer des images',
      text: 'Supprimer les images ajoutées par d’autres',
    },
    View: {
      title: 'Voir les images',
      text: 'Voir les images des projets visibles',
    },
  },
  ProjectDocuments: {
    area: 'Documents des projets',
    Upload: {
      title: 'Ajouter des documents',
      text: 'Ajouter des documents aux projets visibles',
    },
    Delete: {
      title: 'Supprimer des documents',
      text: 'Supprimer les documents et images ajoutés par d’autres',
    },
    View: {
      title: 'Voir les documents',
      text: 'Voir et télécharger les documents des projets visibles',
    },
  },
  ProjectComments: {
    area: 'Commentaires des projets',
    Create: {
      title: 'Écrire des commentaires',
      text: 'Commenter les projets visibles et répondre',
    },
    View: {
      title: 'Voir les commentaires',
      text: 'Lire les commentaires des projets visibles',
    },
    Delete: {
      title: 'Supprimer des commentaires',
      text: 'Supprimer les commentaires écrits par d’autres',
    },
  },
  ProjectTravelData: {
    area: 'Voyages',
    Create: {
      title: 'Ajouter des voyages',
      text: 'Ajouter des vols et des hôtels aux projets visibles',
    },
    Edit: {
      title: 'Modifier les voyages',
      text: 'Modifier les vols et les hôtels et y joindre des documents',
    },
    Delete: {
      title: 'Supprimer des voyages',
      text: 'Supprimer les vols, les hôtels et leurs documents',
    },
    View: {
      title: 'Voir les voyages',
      text: 'Voir les vols et les hôtels des projets visibles',
    },
  },
  Inventory: {
    area: 'Inventaire',
    View: {
      title: 'Voir l’inventaire',
      text: 'Voir les articles, leurs images et leurs documents',
    },
    Create: {
      title: 'Compléter l’inventaire',
      text: 'Ajouter des articles',
    },
    Edit: {
      title: 'Modifier l’inventaire',
      text: 'Modifier les articles, leurs images et leurs documents',
    },
    Delete: {
      title: 'Supprimer de l’inventaire',
      text: 'Supprimer des articles',
    },
  },
  Users: {
    area: 'Utilisateurs',
    View: {
      title: 'Voir les utilisateurs',
      text: 'Voir tous les utilisateurs de l’entreprise',
    },
    Add: {
      title: 'Ajouter des utilisateurs',
      text: 'Ajouter et inviter des utilisateurs',
    },
    Remove: {
      title: 'Retirer des utilisateurs',
      text: 'Retirer des utilisateurs',
    },
    Edit: {
      title: 'Modifier les utilisateurs',
      text: 'Modifier les utilisateurs et définir leur mot de passe',
    },
  },
  Clients: {
    area: 'Clients',
    Create: {
      title: 'Créer des clients',
      text: 'Ajouter des clients',
    },
    View: {
      title: 'Voir les clients',
      text: 'Voir tous les clients de l’entreprise',
    },
    Edit: {
      title: 'Modifier les clients',
      text: 'Modifier les clients',
    },
    Delete: {
      title: 'Supprimer des clients',
      text: 'Supprimer des clients',
    },
  },
  Roles: {
    area: 'Rôles',
    View: {
      title: 'Voir les rôles',
      text: 'Voir les rôles et leurs autorisations',
    },
    Create: {
      title: 'Créer des rôles',
      text: 'Ajouter des rôles',
    },
    Edit: {
      title: 'Modifier les rôles',
      text: 'Modifier les rôles et leurs autorisations',
    },
    Delete: {
      title: 'Supprimer des rôles',
      text: 'Supprimer les rôles que personne n’a',
    },
  },
  EntitiesSchema: {
    area: 'Schémas des entités',
    View: {
      title: 'Voir les schémas des entités',
      text: 'Voir les champs des projets et des clients',
    },
    Edit: {
      title: 'Modifier les schémas des entités',
      text: 'Ajouter, modifier et supprimer des champs personnalisés',
    },
  },
} as const satisfies Room<typeof english>;
