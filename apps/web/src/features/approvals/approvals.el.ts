export const approvalsEl = {
  title: 'Εγκρίσεις',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    approvals: typeof approvalsEl
  }
}
