const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

/** Whether the host name of a URL is this machine itself. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);
