import { session } from '../../../api/session.ts'

/** The run that this tab follows, so that the approvals lead its person back to it. */
const keyOf = () => `signing.manyRun.${session.get()?.uid ?? ''}`

export const readLastRun = () => sessionStorage.getItem(keyOf())

export const keepLastRun = (code: string) => sessionStorage.setItem(keyOf(), code)

/** Once there is nothing to come back to in it. */
export function forgetRun(code: string) {
  if (readLastRun() === code) sessionStorage.removeItem(keyOf())
}
