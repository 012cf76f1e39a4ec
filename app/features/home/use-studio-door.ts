import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The studio is open while the address ends in #upload, so that it has a link of its own and Back closes it.
 * `open` is false on the server and until the page is alive: the server never sees the hash.
 */
export function useStudioDoor() {
  const location = useLocation();
  const navigate = useNavigate();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const close = () => {
    if (location.state?.fromShop) return navigate(-1);
    return navigate({ search: location.search, hash: '' }, { replace: true, preventScrollReset: true });
  };
  return { open: alive && location.hash === '#upload', close };
}
