import { loadTexts } from '../../i18n/i18n.ts'

/** Loads the parts of the sign-in page that follow its first paint, with their texts. */
const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, loadTexts('sign-in')]))[0]

export const loginOptions = async () => ({ default: (await withTexts(import('./LoginOptions.tsx'))).LoginOptions })
export const loginOptionsDialog = async () => ({ default: (await withTexts(import('./LoginOptionsDialog.tsx'))).LoginOptionsDialog })
export const signInReturn = async () => ({ default: (await withTexts(import('./SignInReturn.tsx'))).SignInReturn })
