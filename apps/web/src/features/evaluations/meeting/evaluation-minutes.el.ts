export const evaluationMinutesEl = {
  title: 'Πρακτικά',
  print: 'Εκτύπωση',
  edit: 'Σύνταξη',
  editTitle: 'Σύνταξη των πρακτικών',
  none: 'Δεν γράφτηκαν πρακτικά ακόμη',
  noneText: 'Τα γράφουν ο πρόεδρος της επιτροπής και όσοι διαχειρίζονται την πρόσκληση. Τα διαβάζουν όλα τα μέλη.',
  heldOn: 'Ημερομηνία συνεδρίασης',
  dayFault: 'Γράψτε μια ημερομηνία, π.χ. 20-11-2026, ή αφήστε το κενό.',
  presentIds: 'Παρόντες',
  absent: 'Απόντες',
  nobody: 'Δεν σημειώθηκαν',
  former: 'πρώην μέλος',
  notes: 'Σημειώσεις',
  notesHelp: 'Τα διαβάζουν όλα τα μέλη. Ό,τι αφορά μία αίτηση γράφεται στη σημείωση της πρότασής της, που δεν τη βλέπει όποιος έχει σύγκρουση συμφερόντων.',
  save: 'Αποθήκευση',
  saved: 'Τα πρακτικά αποθηκεύτηκαν.',
  versions: 'Προηγούμενες εκδοχές ({{count}})',
  version: 'Εκδοχή {{revision}}: {{name}}, {{when}}',
  list: 'Κατάταξη και προτάσεις',
  listMore: 'Οι πρώτες {{count}} από {{total}} αιτήσεις.',
  rank: 'Θέση',
  application: 'Αίτηση',
  mean: 'Μέσος όρος',
  proposal: 'Πρόταση',
  note: 'Σημείωση',
  draws: 'Κληρώσεις',
} as const

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    'evaluation-minutes': typeof evaluationMinutesEl
  }
}
