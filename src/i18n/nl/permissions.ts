import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'Projecten',
    EditProjects: {
      title: 'Projecten bewerken',
      text: 'Alle gegevens van de zichtbare projecten wijzigen',
    },
    CreateProjects: {
      title: 'Projecten aanmaken',
      text: 'Nieuwe projecten beginnen',
    },
    DeleteProjects: {
      title: 'Projecten verwijderen',
      text: 'De zichtbare projecten verwijderen met alles wat erbij hoort',
    },
    ViewAssignedProjects: {
      title: 'Toegewezen projecten bekijken',
      text: 'De projecten zien van het team waartoe men behoort',
    },
    ViewAllProjects: {
      title: 'Alle projecten bekijken',
      text: 'Elk project van het bedrijf zien',
    },
    ReportProjectProgress: {
      title: 'Projectvoortgang melden',
      text: 'Voortgang en status van de zichtbare projecten wijzigen',
    },
  },
  ProjectImages: {
    area: 'Projectafbeeldingen',
    Upload: {
      title: 'Projectafbeeldingen uploaden',
      text: 'Afbeeldingen toevoegen aan de zichtbare projecten',
    },
    Delete: {
      title: 'Projectafbeeldingen verwijderen',
      text: 'Afbeeldingen verwijderen die anderen hebben toegevoegd',
    },
    View: {
      title: 'Projectafbeeldingen bekijken',
      text: 'De afbeeldingen van de zichtbare projecten zien',
    },
  },
  ProjectDocuments: {
    area: 'Projectdocumenten',
    Upload: {
      title: 'Projectdocumenten uploaden',
      text: 'Documenten toevoegen aan de zichtbare projecten',
    },
    Delete: {
      title: 'Projectdocumenten verwijderen',
      text: 'Documenten en afbeeldingen verwijderen die anderen hebben toegevoegd',
    },
    View: {
      title: 'Projectdocumenten bekijken',
      text: 'De documenten van de zichtbare projecten zien en downloaden',
    },
  },
  ProjectComments: {
    area: 'Projectopmerkingen',
    Create: {
      title: 'Projectopmerkingen schrijven',
      text: 'Opmerkingen en antwoorden plaatsen bij de zichtbare projecten',
    },
    View: {
      title: 'Projectopmerkingen bekijken',
      text: 'De opmerkingen bij de zichtbare projecten lezen',
    },
    Delete: {
      title: 'Projectopmerkingen verwijderen',
      text: 'Opmerkingen verwijderen die anderen hebben geschreven',
    },
  },
  ProjectTravelData: {
    area: 'Reisgegevens',
    Create: {
      title: 'Reisgegevens aanmaken',
      text: 'Vluchten en hotels toevoegen aan de zichtbare projecten',
    },
    Edit: {
      title: 'Reisgegevens bewerken',
      text: 'Vluchten en hotels wijzigen en er documenten aan toevoegen',
    },
    Delete: {
      title: 'Reisgegevens verwijderen',
      text: 'Vluchten, hotels en hun documenten verwijderen',
    },
    View: {
      title: 'Reisgegevens bekijken',
      text: 'De vluchten en hotels van de zichtbare projecten zien',
    },
  },
  Inventory: {
    area: 'Inventaris',
    View: {
      title: 'Inventaris bekijken',
      text: 'Artikelen, hun afbeeldingen en documenten zien',
    },
    Create: {
      title: 'Inventaris aanmaken',
      text: 'Artikelen toevoegen',
    },
    Edit: {
      title: 'Inventaris bewerken',
      text: 'Artikelen, hun afbeeldingen en documenten wijzigen',
    },
    Delete: {
      title: 'Inventaris verwijderen',
      text: 'Artikelen verwijderen',
    },
  },
  Users: {
    area: 'Gebruikers',
    View: {
      title: 'Gebruikers bekijken',
      text: 'Elke gebruiker van het bedrijf zien',
    },
    Add: {
      title: 'Gebruikers toevoegen',
      text: 'Gebruikers toevoegen en uitnodigen',
    },
    Remove: {
      title: 'Gebruikers verwijderen',
      text: 'Gebruikers verwijderen',
    },
    Edit: {
      title: 'Gebruikers bewerken',
      text: 'Gebruikers wijzigen en hun wachtwoord instellen',
    },
  },
  Clients: {
    area: 'Klanten',
    Create: {
      title: 'Klanten aanmaken',
      text: 'Klanten toevoegen',
    },
    View: {
      title: 'Klanten bekijken',
      text: 'Elke klant van het bedrijf zien',
    },
    Edit: {
      title: 'Klanten bewerken',
      text: 'Klanten wijzigen',
    },
    Delete: {
      title: 'Klanten verwijderen',
      text: 'Klanten verwijderen',
    },
  },
  Roles: {
    area: 'Rollen',
    View: {
      title: 'Rollen bekijken',
      text: 'Rollen en hun rechten zien',
    },
    Create: {
      title: 'Rollen aanmaken',
      text: 'Rollen toevoegen',
    },
    Edit: {
      title: 'Rollen bewerken',
      text: 'Rollen en hun rechten wijzigen',
    },
    Delete: {
      title: 'Rollen verwijderen',
      text: 'Rollen verwijderen die niemand heeft',
    },
  },
  EntitiesSchema: {
    area: 'Entiteitsschema’s',
    View: {
      title: 'Entiteitsschema’s bekijken',
      text: 'De velden van projecten en klanten zien',
    },
    Edit: {
      title: 'Entiteitsschema’s bewerken',
      text: 'Aangepaste velden toevoegen, wijzigen en verwijderen',
    },
  },
} as const satisfies Room<typeof english>;
