/** @see rules 14.13 */
export const trash = {
  title: 'Trash',
  subtitle: 'What was deleted can be restored from here until it expires.',
  search: 'Search the trash...',
  loading: 'Loading the trash...',
  fields: {
    name: 'Name',
    kind: 'Kind',
    from: 'From',
    deleted: 'Deleted',
    by: 'Deleted by',
    expires: 'Expires',
  },
  expires: { today: 'today', days: 'in %{smart_count} day |||| in %{smart_count} days' },
  empty: {
    title: 'The trash is empty',
    none: 'Nothing found in the trash',
    filtered: 'Try adjusting your filters to find what you are looking for.',
    first: 'What is deleted is kept here for %{days}.',
  },
  restore: {
    action: 'Restore',
    gone: 'It is not in the trash any more.',
    done: '%{smart_count} record restored |||| %{smart_count} records restored',
    refused_title: 'This could not be restored',
    refused: 'Nothing was restored, because of this: |||| Nothing was restored, because of these:',
    others: 'Restore the other one |||| Restore the other %{smart_count}',
  },
  remove: {
    action: 'Delete for ever',
    title: 'Delete for ever',
    text: 'Are you sure you want to delete "%{name}" for ever? This action cannot be undone.',
    many_text:
      'Are you sure you want to delete the record for ever? This action cannot be undone. |||| Are you sure you want to delete the %{smart_count} records for ever? This action cannot be undone.',
    done: '"%{name}" was deleted for ever',
  },
  note: 'It is kept in the trash for %{days} and can be restored from there. |||| They are kept in the trash for %{days} and can be restored from there.',
} as const;
