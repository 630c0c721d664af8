/** Removes the token from the address bar and the history. Bypasses the router, which would load the page again. */
export function hideToken(path: string) {
  History.prototype.replaceState.call(window.history, window.history.state, '', path)
}
