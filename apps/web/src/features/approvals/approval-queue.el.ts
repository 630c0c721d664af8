export const approvalQueueEl = {
  'late.days_one': 'περιμένει {{count}} ημέρα, συνήθως {{usual}}',
  'late.days_other': 'περιμένει {{count}} ημέρες, συνήθως {{usual}}',
  'late.sameDay_one': 'περιμένει {{count}} ημέρα, συνήθως αυθημερόν',
  'late.sameDay_other': 'περιμένει {{count}} ημέρες, συνήθως αυθημερόν',
  'group.late_one': '{{count}} αργεί',
  'group.late_other': '{{count}} αργούν',
  'standsIn.also': 'Και ως αναπλήρωση: {{names}}',
  'standsIn.short': 'ως αναπλήρωση',
  'sort.label': 'Σειρά',
  'sort.invitation': 'Ανά πρόσκληση',
  'sort.oldest': 'Πιο παλιές πρώτα',
  'sort.newest': 'Πιο νέες πρώτα',
  'filter.find': 'Αναζήτηση και φίλτρα',
  'filter.button': 'Φίλτρα',
  'filter.invitation': 'Πρόσκληση',
  'filter.unit': 'Τμήμα',
  'filter.waited': 'Περιμένουν',
  'filter.all': 'Όλες',
  'filter.allUnits': 'Όλα',
  'filter.days_one': '{{count}} ημέρα ή περισσότερο',
  'filter.days_other': '{{count}} ημέρες ή περισσότερο',
  'filter.waitedDays_one': 'περιμένουν {{count}} ημέρα ή περισσότερο',
  'filter.waitedDays_other': 'περιμένουν {{count}} ημέρες ή περισσότερο',
  'filter.shown': 'Φαίνονται μόνο όσες ταιριάζουν σε: {{filters}}.',
  'filter.search': '«{{text}}»',
  'filter.clear': 'Όλες οι αιτήσεις',
  'empty.last': 'Η τελευταία σας απόφαση:',
  'empty.to.approved': 'Όσες εγκρίνατε',
  'empty.to.rejected': 'Όσες απορρίψατε',
  'empty.to.review': 'Όσες διορθώνονται',
  'empty.home': 'Αρχική σελίδα',
  'sheet.label': 'Η αίτηση πάνω από την ουρά',
  'sheet.close': 'Ουρά',
  'sheet.place': '{{number}} από {{total}}',
  'sheet.previous': 'Προηγούμενη αίτηση',
  'sheet.next': 'Επόμενη αίτηση',
} as const

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    'approval-queue': typeof approvalQueueEl
  }
}
