import { useRouterState } from '@tanstack/react-router'

/** Whether the page is one of those made for other sites' frames. */
export const useIsIframed = () => useRouterState({ select: ({ location }) => location.pathname.startsWith('/iframed/') })
