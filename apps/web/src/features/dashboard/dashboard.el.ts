export const dashboardEl = {
  title: 'Αρχική',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboardEl
  }
}
