/** The run that this tab follows, so that the approvals lead back to it. */
const key = 'signing.manyRun'

export const readLastRun = () => sessionStorage.getItem(key)

export function keepLastRun(code: string | undefined) {
  if (code === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, code)
}
