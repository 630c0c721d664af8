/** Whether this page stands in another page's frame. */
export const isFramed = window.self !== window.top

/** Where the page that holds the frame began it: its own address, to which whatever leads out of the frame leads back. */
export const frameHome = location.pathname
