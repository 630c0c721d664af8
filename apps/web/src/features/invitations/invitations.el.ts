export const invitationsEl = {
  'list.title': 'Προσκλήσεις',
  'management.title': 'Αιτήσεις προσκλήσεων',
  'edit.title': 'Επεξεργασία πρόσκλησης',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    invitations: typeof invitationsEl
  }
}
