export const GROUPS = '/administrator/groups';
/** Where a group is changed. */
export const groupAddress = (id: number) => `${GROUPS}/${id}`;
/** Where it is only read. */
export const groupView = (id: number) => `${GROUPS}/${id}/view`;
