/** Takes the token out of the address bar and the history. Past the router, which would take it for another page. */
export function hideToken(path: string) {
  History.prototype.replaceState.call(window.history, window.history.state, '', path)
}
