import { useEffect } from 'preact/hooks';
import { server } from '../server/connection';

/// Now, and whenever the connection is back.
export function useOnline(action: () => void): void {
  const online = server.online.value;
  useEffect(() => {
    if (online) action();
  }, [online]);
}
