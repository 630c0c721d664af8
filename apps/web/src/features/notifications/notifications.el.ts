export const notificationsEl = {
  'menu.label': 'Ειδοποιήσεις',
  'menu.labelCount_one': 'Ειδοποιήσεις: {{count}}',
  'menu.labelCount_other': 'Ειδοποιήσεις: {{count}}',
  'menu.empty': 'Δεν έχετε νέες ειδοποιήσεις.',
  'menu.hideAll': 'Απόκρυψη όλων',
  'menu.all': 'Όλες οι ειδοποιήσεις',
  'menu.hide': 'Απόκρυψη: {{subject}}',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    notifications: typeof notificationsEl
  }
}
