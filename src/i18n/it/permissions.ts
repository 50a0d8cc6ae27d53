import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'Progetti',
    EditProjects: {
      title: 'Modificare progetti',
      text: 'Modificare tutti i dati dei progetti visibili',
    },
    CreateProjects: {
      title: 'Creare progetti',
      text: 'Avviare nuovi progetti',
    },
    DeleteProjects: {
      title: 'Eliminare progetti',
      text: 'Eliminare i progetti visibili con tutto ciò che vi è collegato',
    },
    ViewAssignedProjects: {
      title: 'Vedere i progetti assegnati',
      text: 'Vedere i progetti del cui team si fa parte',
    },
    ViewAllProjects: {
      title: 'Vedere tutti i progetti',
      text: 'Vedere ogni progetto dell’azienda',
    },
    ReportProjectProgress: {
      title: 'Comunicare l’avanzamento dei progetti',
      text: 'Modificare avanzamento e stato dei progetti visibili',
    },
  },
  ProjectImages: {
    area: 'Immagini dei progetti',
    Upload: {
      title: 'Caricare immagini dei progetti',
      text: 'Aggiungere immagini ai progetti visibili',
    },
    Delete: {
      title: 'Eliminare immagini dei progetti',
      text: 'Eliminare immagini aggiunte da altri',
    },
    View: {
      title: 'Vedere le immagini dei progetti',
      text: 'Vedere le immagini dei progetti visibili',
    },
  },
  ProjectDocuments: {
    area: 'Documenti dei progetti',
    Upload: {
      title: 'Caricare documenti dei progetti',
      text: 'Aggiungere documenti ai progetti visibili',
    },
    Delete: {
      title: 'Eliminare documenti dei progetti',
      text: 'Eliminare documenti e immagini aggiunti da altri',
    },
    View: {
      title: 'Vedere i documenti dei progetti',
      text: 'Vedere e scaricare i documenti dei progetti visibili',
    },
  },
  ProjectComments: {
    area: 'Commenti dei progetti',
    Create: {
      title: 'Scrivere commenti ai progetti',
      text: 'Commentare e rispondere nei progetti visibili',
    },
    View: {
      title: 'Vedere i commenti dei progetti',
      text: 'Leggere i commenti dei progetti visibili',
    },
    Delete: {
      title: 'Eliminare commenti dei progetti',
      text: 'Eliminare commenti scritti da altri',
    },
  },
  ProjectTravelData: {
    area: 'Dati di viaggio',
    Create: {
      title: 'Creare dati di viaggio',
      text: 'Aggiungere voli e hotel ai progetti visibili',
    },
    Edit: {
      title: 'Modificare dati di viaggio',
      text: 'Modificare voli e hotel e aggiungervi documenti',
    },
    Delete: {
      title: 'Eliminare dati di viaggio',
      text: 'Eliminare voli, hotel e i relativi documenti',
    },
    View: {
      title: 'Vedere i dati di viaggio',
      text: 'Vedere i voli e gli hotel dei progetti visibili',
    },
  },
  Inventory: {
    area: 'Inventario',
    View: {
      title: 'Vedere l’inventario',
      text: 'Vedere gli articoli con immagini e documenti',
    },
    Create: {
      title: 'Creare articoli di inventario',
      text: 'Aggiungere articoli',
    },
    Edit: {
      title: 'Modificare l’inventario',
      text: 'Modificare gli articoli con immagini e documenti',
    },
    Delete: {
      title: 'Eliminare articoli di inventario',
      text: 'Eliminare articoli',
    },
  },
  Users: {
    area: 'Utenti',
    View: {
      title: 'Vedere gli utenti',
      text: 'Vedere ogni utente dell’azienda',
    },
    Add: {
      title: 'Aggiungere utenti',
      text: 'Aggiungere e invitare utenti',
    },
    Remove: {
      title: 'Rimuovere utenti',
      text: 'Rimuovere utenti',
    },
    Edit: {
      title: 'Modificare utenti',
      text: 'Modificare gli utenti e impostarne le password',
    },
  },
  Clients: {
    area: 'Clienti',
    Create: {
      title: 'Creare clienti',
      text: 'Aggiungere clienti',
    },
    View: {
      title: 'Vedere i clienti',
      text: 'Vedere ogni cliente dell’azienda',
    },
    Edit: {
      title: 'Modificare clienti',
      text: 'Modificare i clienti',
    },
    Delete: {
      title: 'Eliminare clienti',
      text: 'Eliminare i clienti',
    },
  },
  Roles: {
    area: 'Ruoli',
    View: {
      title: 'Vedere i ruoli',
      text: 'Vedere i ruoli e le loro autorizzazioni',
    },
    Create: {
      title: 'Creare ruoli',
      text: 'Aggiungere ruoli',
    },
    Edit: {
      title: 'Modificare ruoli',
      text: 'Modificare i ruoli e le loro autorizzazioni',
    },
    Delete: {
      title: 'Eliminare ruoli',
      text: 'Eliminare i ruoli che nessuno ha',
    },
  },
  EntitiesSchema: {
    area: 'Schemi delle entità',
    View: {
      title: 'Vedere gli schemi delle entità',
      text: 'Vedere i campi di progetti e clienti',
    },
    Edit: {
      title: 'Modificare gli schemi delle entità',
      text: 'Aggiungere, modificare ed eliminare campi personalizzati',
    },
  },
} as const satisfies Room<typeof english>;
