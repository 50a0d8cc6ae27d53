/**
 * A role's name as it is read: with a capital first, however the role is spelled (`worker`). The text stays its own; the
 * theme styles `.atrium-role`.
 */
export const RoleName = ({ children }: { children: string }) => <span className="atrium-role">{children}</span>;
