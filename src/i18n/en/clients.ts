/** @see rules 7.1 to 7.3 */
export const clients = {
  title: 'Client Management',
  subtitle: 'The companies that you work for',
  loading: 'Loading clients...',
  search: 'Search clients',
  new: 'Add Client',
  edit: 'Edit Client',
  fields: {
    name: 'Client name',
    createdAt: 'Created',
    updatedAt: 'Last Updated',
  },
  card: {
    active: 'Active',
    completed: 'Completed',
    at_least: '%{count}+',
    recent: 'Recent projects',
    more: '+%{smart_count} more project |||| +%{smart_count} more projects',
    more_at_least: '+%{smart_count} or more projects',
    no_projects: 'No projects yet',
  },
  empty: {
    title: 'No clients found',
    filtered: "Try adjusting your search or filters to find what you're looking for.",
    first: 'Get started by adding your first client.',
  },
  delete: {
    action: 'Delete Client',
    text: 'Are you sure you want to delete "%{name}"? This action cannot be undone.',
    done: 'Client deleted',
    many_title: 'Delete Client |||| Delete Clients',
    many_text:
      'Are you sure you want to delete the client? This action cannot be undone. |||| Are you sure you want to delete the %{smart_count} clients? This action cannot be undone.',
  },
  details: {
    title: 'Client Details',
    loading: 'Loading client details...',
    error: 'Error Loading Client',
    error_text: 'Failed to load client details. Please try again.',
  },
  page: {
    back: 'Back to clients',
    open: 'Open',
    all: 'All',
    no_open: 'No open projects',
    contacts: 'Contacts',
    no_contacts: 'No contacts yet',
  },
  form: {
    create_title: 'Add New Client',
    edit_title: 'Edit Client',
    create: 'Create Client',
    update: 'Update Client',
    created: 'Client created',
    updated: 'Client updated',
    section: 'Company Information',
  },
} as const;
