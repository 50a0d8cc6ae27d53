/** The permission catalogue, by area and action. @see part 1, section 6 */
export const permissions = {
  Project: {
    area: 'Projects',
    EditProjects: {
      title: 'Edit projects',
      text: 'Change every member of the projects in sight',
    },
    CreateProjects: {
      title: 'Create projects',
      text: 'Start new projects',
    },
    DeleteProjects: {
      title: 'Delete projects',
      text: 'Delete the projects in sight with all that hangs on them',
    },
    ViewAssignedProjects: {
      title: 'View assigned projects',
      text: 'See the projects whose team one belongs to',
    },
    ViewAllProjects: {
      title: 'View all projects',
      text: 'See every project of the company',
    },
    ReportProjectProgress: {
      title: 'Report project progress',
      text: 'Change the progress and status of the projects in sight',
    },
  },
  ProjectImages: {
    area: 'Project images',
    Upload: {
      title: 'Upload project images',
      text: 'Add images to the projects in sight',
    },
    Delete: {
      title: 'Delete project images',
      text: 'Delete images that others have added',
    },
    View: {
      title: 'View project images',
      text: 'See the images of the projects in sight',
    },
  },
  ProjectDocuments: {
    area: 'Project documents',
    Upload: {
      title: 'Upload project documents',
      text: 'Add documents to the projects in sight',
    },
    Delete: {
      title: 'Delete project documents',
      text: 'Delete documents and images that others have added',
    },
    View: {
      title: 'View project documents',
      text: 'See and download the documents of the projects in sight',
    },
  },
  ProjectComments: {
    area: 'Project comments',
    Create: {
      title: 'Write project comments',
      text: 'Comment and reply on the projects in sight',
    },
    View: {
      title: 'View project comments',
      text: 'Read the comments of the projects in sight',
    },
    Delete: {
      title: 'Delete project comments',
      text: 'Delete comments that others have written',
    },
  },
  ProjectTravelData: {
    area: 'Travel data',
    Create: {
      title: 'Create travel data',
      text: 'Add flights and hotels to the projects in sight',
    },
    Edit: {
      title: 'Edit travel data',
      text: 'Change flights and hotels and add documents to them',
    },
    Delete: {
      title: 'Delete travel data',
      text: 'Delete flights, hotels and their documents',
    },
    View: {
      title: 'View travel data',
      text: 'See the flights and hotels of the projects in sight',
    },
  },
  Inventory: {
    area: 'Inventory',
    View: {
      title: 'View inventory',
      text: 'See items, their images and documents',
    },
    Create: {
      title: 'Create inventory',
      text: 'Add items',
    },
    Edit: {
      title: 'Edit inventory',
      text: 'Change items, their images and documents',
    },
    Delete: {
      title: 'Delete inventory',
      text: 'Delete items',
    },
  },
  Users: {
    area: 'Users',
    View: {
      title: 'View users',
      text: 'See every user of the company',
    },
    Add: {
      title: 'Add users',
      text: 'Add and invite users',
    },
    Remove: {
      title: 'Remove users',
      text: 'Remove users',
    },
    Edit: {
      title: 'Edit users',
      text: 'Change users and set their passwords',
    },
  },
  Clients: {
    area: 'Clients',
    Create: {
      title: 'Create clients',
      text: 'Add clients',
    },
    View: {
      title: 'View clients',
      text: 'See every client of the company',
    },
    Edit: {
      title: 'Edit clients',
      text: 'Change clients',
    },
    Delete: {
      title: 'Delete clients',
      text: 'Delete clients',
    },
  },
  Roles: {
    area: 'Roles',
    View: {
      title: 'View roles',
      text: 'See roles and their permissions',
    },
    Create: {
      title: 'Create roles',
      text: 'Add roles',
    },
    Edit: {
      title: 'Edit roles',
      text: 'Change roles and their permissions',
    },
    Delete: {
      title: 'Delete roles',
      text: 'Delete roles that nobody has',
    },
  },
  EntitiesSchema: {
    area: 'Entity schemas',
    View: {
      title: 'View entity schemas',
      text: 'See the fields of projects and clients',
    },
    Edit: {
      title: 'Edit entity schemas',
      text: 'Add, change and delete custom fields',
    },
  },
};
