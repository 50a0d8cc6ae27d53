/** The mark beside the name, which says it already. */
export const Logo = () => <img src="/favicon.svg" alt="" width={28} height={28} />;
