export const actionsEl = {
  menu: 'Ενέργειες πρόσκλησης',
  ofDocument: 'Ενέργειες: {{title}}',
  'running.for': 'Εκτελείται «{{title}}»… {{seconds}} δ.',
  'running.seconds': '{{seconds}} δ.',
  'running.stop': 'Διακοπή',
  stopped: 'Η αναμονή διακόπηκε. Αν η ενέργεια «{{title}}» είχε ήδη ολοκληρωθεί, ό,τι έκανε ισχύει.',
  'confirm.run': 'Εκτέλεση',
  'form.send': 'Συνέχεια',
  'form.lost': 'Όσα γράψατε δεν έχουν σταλεί και θα χαθούν.',
  'leave.title': 'Μετάβαση σε άλλη σελίδα',
  'leave.text': 'Η ενέργεια οδηγεί έξω από την πύλη, στη διεύθυνση {{host}}. Θα ανοίξει σε νέα καρτέλα.',
  'leave.go': 'Μετάβαση',
  'elsewhere.done': 'Η ενέργεια «{{title}}» ολοκληρώθηκε.',
  'elsewhere.form': 'Η ενέργεια «{{title}}» ζητά στοιχεία. Ανοίξτε την ξανά για να τα συμπληρώσετε.',
  'file.saved': 'Κατέβηκε το αρχείο «{{name}}».',
  failed: 'Η ενέργεια δεν ολοκληρώθηκε',
  unloaded: 'Οι ενέργειες της πρόσκλησης δεν φορτώθηκαν',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    actions: typeof actionsEl
  }
}
