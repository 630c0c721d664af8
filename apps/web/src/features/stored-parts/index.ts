export { StoredFormPage } from './StoredFormPage.tsx'
export { StoredForms } from './StoredForms.tsx'
export { StoredScriptPage } from './StoredScriptPage.tsx'
export { StoredScripts } from './StoredScripts.tsx'
