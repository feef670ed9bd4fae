/** The request is stored on the device and goes when the network is back. */
export class WaitingForNetwork extends Error {}
