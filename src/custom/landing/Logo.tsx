/** The logo; the name beside it makes alternative text redundant. */
export const Logo = () => <img src="/favicon.svg" alt="" width={28} height={28} />;
