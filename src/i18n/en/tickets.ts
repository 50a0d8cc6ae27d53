/** @see rules 12.1 to 12.4 */
export const tickets = {
  title: 'Your Support Tickets',
  new: 'New Ticket',
  search: 'Search tickets...',
  loading: 'Loading tickets...',
  fields: {
    title: 'Title',
    type: 'Type',
    priority: 'Priority',
    status: 'Status',
    description: 'Description',
    created: 'Created',
    author: 'Author',
  },
  all_statuses: 'All Status',
  all_priorities: 'All Priorities',
  status: {
    open: 'Open',
    in_progress: 'In Progress',
    on_hold: 'On Hold',
    resolved: 'Resolved',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  priority: { high: 'High', medium: 'Medium', low: 'Low' },
  type: { defect: 'Defect', feature: 'Feature' },
  change: {
    status: 'Change the status of %{title}: %{value}',
    priority: 'Change the priority of %{title}: %{value}',
    done: 'Ticket updated',
  },
  empty: {
    title: 'No tickets found',
    filtered: "Try adjusting your search or filters to find what you're looking for.",
    first: 'Get started by creating your first support ticket.',
  },
  form: {
    title: 'Create New Ticket',
    create: 'Create Ticket',
    creating: 'Creating...',
    created: 'Ticket created',
  },
  delete: {
    many_title: 'Delete Ticket |||| Delete Tickets',
    many_text:
      'Are you sure you want to delete the ticket? This action cannot be undone. |||| Are you sure you want to delete the %{smart_count} tickets? This action cannot be undone.',
  },
} as const;
