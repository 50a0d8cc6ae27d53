import type { ListDescriptor } from '#server/resources/list';
import { authorOfComment, commentColumns } from './read';

/** Comments one by one, without replies, as a query asks; without a query they come as threads. */
export const commentList: ListDescriptor = {
  unit: 'comments',
  table: 'comments',
  alias: 'c',
  columns: commentColumns,
  display: authorOfComment,
  fields: {
    content: { kind: 'text', sql: 'c.content', nullable: false },
    parentId: { kind: 'id', sql: 'c.parent_id' },
    userId: { kind: 'id', sql: 'c.user_id' },
    createdAt: { kind: 'instant', sql: 'c.created_at', nullable: false },
    updatedAt: { kind: 'instant', sql: 'c.updated_at' },
    isDeleted: { kind: 'boolean', sql: 'c.is_deleted', nullable: false },
  },
  sort: { field: 'createdAt', order: 'ASC' },
};
