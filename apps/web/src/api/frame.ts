/** Whether this page runs in a frame of another page. */
export const isFramed = window.self !== window.top

/** The path with which the host page opened the frame. Navigation to pages outside of `/iframed/` returns to it. */
export const frameStartPath = location.pathname
