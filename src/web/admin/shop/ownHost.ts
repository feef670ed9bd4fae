/** The name of this site, which no link of the home page leads to. */
export const ownHost = (): string => window.location.hostname;
