import type { LoginMethod } from './use-login-methods.ts'

/** In the storage of the browser: the method that was chosen last. */
const key = 'signInMethod'

export const lastMethod = (): string | null => localStorage.getItem(key)
export const rememberMethod = (method: LoginMethod) => localStorage.setItem(key, method)

/** Whether the form for a password is what somebody signs in with here; otherwise the first of the other methods is. */
export const isLocalLast = () => lastMethod() === 'local'
