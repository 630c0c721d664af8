export const applicationsEl = {
  'my.title': 'Οι αιτήσεις μου',
  'create.title': 'Νέα αίτηση',
  'edit.title': 'Αίτηση',
  'management.title': 'Αιτήσεις',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    applications: typeof applicationsEl
  }
}
