const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
/** Whether a host is this machine itself, to which nobody comes from elsewhere. */
export const isLoopbackHost = (host: string): boolean => loopback.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The setting that lets others than this machine reach us, as it would be written; null when none does. */
export const openedBy = ({ host, publicUrl }: { host: string; publicUrl: string }): string | null =>
  !isLoopbackHost(host)
    ? `HOST=${host}`
    : !isLoopbackHost(URL.parse(publicUrl)?.hostname ?? '')
      ? `PUBLIC_URL=${publicUrl}`
      : null;
