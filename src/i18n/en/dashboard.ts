/** @see part 2, section 2 (Dashboard) */
export const dashboard = {
  title: 'Dashboard',
  morning: 'Good morning, %{name}',
  afternoon: 'Good afternoon, %{name}',
  evening: 'Good evening, %{name}',
  subtitle: 'Here is how your projects stand.',
  figures: 'Projects by status',
  total: 'Total Projects',
  in_progress: 'In Progress',
  not_started: 'Not Started',
  on_hold: 'On Hold',
  completed: 'Completed',
};
