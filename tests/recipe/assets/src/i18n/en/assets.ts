export const assets = {
  title: 'Assets',
  search: 'Search assets',
  new: 'Add Asset',
  edit: 'Edit Asset',
  fields: { name: 'Name', kind: 'Kind', day: 'Bought', note: 'Note' },
  kind: { car: 'Car', tool: 'Tool' },
  empty: { title: 'No assets found', filtered: 'Try another search.', first: 'Add your first asset.' },
  delete: {
    action: 'Delete Asset',
    text: 'Delete "%{name}"?',
    done: 'Asset deleted',
    many_title: 'Delete Asset |||| Delete Assets',
    many_text: 'Delete the asset? |||| Delete the %{smart_count} assets?',
  },
  form: {
    create_title: 'Add New Asset',
    edit_title: 'Edit Asset',
    create: 'Create Asset',
    update: 'Update Asset',
    created: 'Asset created',
    updated: 'Asset updated',
  },
} as const;
