import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'Projekt',
    EditProjects: {
      title: 'Redigera projekt',
      text: 'Ändra alla uppgifter i synliga projekt',
    },
    CreateProjects: {
      title: 'Skapa projekt',
      text: 'Starta nya projekt',
    },
    DeleteProjects: {
      title: 'Ta bort projekt',
      text: 'Ta bort synliga projekt med allt som hör till dem',
    },
    ViewAssignedProjects: {
      title: 'Visa tilldelade projekt',
      text: 'Se de projekt vars team man tillhör',
    },
    ViewAllProjects: {
      title: 'Visa alla projekt',
      text: 'Se alla företagets projekt',
    },
    ReportProjectProgress: {
      title: 'Rapportera projektförlopp',
      text: 'Ändra förlopp och status i synliga projekt',
    },
  },
  ProjectImages: {
    area: 'Projektbilder',
    Upload: {
      title: 'Ladda upp projektbilder',
      text: 'Lägga till bilder i synliga projekt',
    },
    Delete: {
      title: 'Ta bort projektbilder',
      text: 'Ta bort bilder som andra har lagt till',
    },
    View: {
      title: 'Visa projektbilder',
      text: 'Se bilderna i synliga projekt',
    },
  },
  ProjectDocuments: {
    area: 'Projektdokument',
    Upload: {
      title: 'Ladda upp projektdokument',
      text: 'Lägga till dokument i synliga projekt',
    },
    Delete: {
      title: 'Ta bort projektdokument',
      text: 'Ta bort dokument och bilder som andra har lagt till',
    },
    View: {
      title: 'Visa projektdokument',
      text: 'Se och ladda ned dokumenten i synliga projekt',
    },
  },
  ProjectComments: {
    area: 'Projektkommentarer',
    Create: {
      title: 'Skriva projektkommentarer',
      text: 'Kommentera och svara i synliga projekt',
    },
    View: {
      title: 'Visa projektkommentarer',
      text: 'Läsa kommentarerna i synliga projekt',
    },
    Delete: {
      title: 'Ta bort projektkommentarer',
      text: 'Ta bort kommentarer som andra har skrivit',
    },
  },
  ProjectTravelData: {
    area: 'Reseuppgifter',
    Create: {
      title: 'Skapa reseuppgifter',
      text: 'Lägga till flyg och hotell i synliga projekt',
    },
    Edit: {
      title: 'Redigera reseuppgifter',
      text: 'Ändra flyg och hotell och lägga till dokument',
    },
    Delete: {
      title: 'Ta bort reseuppgifter',
      text: 'Ta bort flyg, hotell och deras dokument',
    },
    View: {
      title: 'Visa reseuppgifter',
      text: 'Se flyg och hotell i synliga projekt',
    },
  },
  Inventory: {
    area: 'Inventarier',
    View: {
      title: 'Visa inventarier',
      text: 'Se inventarier, deras bilder och dokument',
    },
    Create: {
      title: 'Skapa inventarier',
      text: 'Lägga till inventarier',
    },
    Edit: {
      title: 'Redigera inventarier',
      text: 'Ändra inventarier, deras bilder och dokument',
    },
    Delete: {
      title: 'Ta bort inventarier',
      text: 'Ta bort inventarier',
    },
  },
  Users: {
    area: 'Användare',
    View: {
      title: 'Visa användare',
      text: 'Se alla företagets användare',
    },
    Add: {
      title: 'Lägga till användare',
      text: 'Lägga till och bjuda in användare',
    },
    Remove: {
      title: 'Ta bort användare',
      text: 'Ta bort användare',
    },
    Edit: {
      title: 'Redigera användare',
      text: 'Ändra användare och ange deras lösenord',
    },
  },
  Clients: {
    area: 'Kunder',
    Create: {
      title: 'Skapa kunder',
      text: 'Lägga till kunder',
    },
    View: {
      title: 'Visa kunder',
      text: 'Se alla företagets kunder',
    },
    Edit: {
      title: 'Redigera kunder',
      text: 'Ändra kunder',
    },
    Delete: {
      title: 'Ta bort kunder',
      text: 'Ta bort kunder',
    },
  },
  Roles: {
    area: 'Roller',
    View: {
      title: 'Visa roller',
      text: 'Se roller och deras behörigheter',
    },
    Create: {
      title: 'Skapa roller',
      text: 'Lägga till roller',
    },
    Edit: {
      title: 'Redigera roller',
      text: 'Ändra roller och deras behörigheter',
    },
    Delete: {
      title: 'Ta bort roller',
      text: 'Ta bort roller som ingen har',
    },
  },
  EntitiesSchema: {
    area: 'Entitetsscheman',
    View: {
      title: 'Visa entitetsscheman',
      text: 'Se fälten för projekt och kunder',
    },
    Edit: {
      title: 'Redigera entitetsscheman',
      text: 'Lägga till, ändra och ta bort egna fält',
    },
  },
} as const satisfies Room<typeof english>;
