export const diagramEl = {
  title: 'Οργανόγραμμα',
  tree: 'Σχήμα του οργανογράμματος',
  none: 'Δεν βρέθηκαν μονάδες.',
  fileName: 'organogramma',
  help: 'Σύρετε το σχήμα ή πατήστε Shift και τα βέλη για να το μετακινήσετε· τροχός ή + − για μεγέθυνση, 0 για να φανεί ολόκληρο. Με τα βέλη πηγαίνετε από μονάδα σε μονάδα και με Enter την ανοίγετε ή την κλείνετε. Τα ίδια, γραμμή γραμμή, βρίσκονται στον πίνακα.',
  'node.inactive': 'Ανενεργή',
  'node.vacant': 'Κενή θέση επικεφαλής',
  'node.head': 'επικεφαλής {{name}}',
  'node.positions_one': '{{count}} θέση',
  'node.positions_other': '{{count}} θέσεις',
  'node.subunits_one': '{{count}} υπομονάδα',
  'node.subunits_other': '{{count}} υπομονάδες',
  'node.closed_one': '+ {{count}} υπομονάδα',
  'node.closed_other': '+ {{count}} υπομονάδες',
  'search.label': 'Μονάδα ή πρόσωπο',
  'search.hint': 'Γράψτε ένα μέρος του ονόματος ή του κωδικού.',
  'search.none': 'Δεν βρέθηκε τίποτε.',
  'search.gone': 'Αυτό που διαλέξατε δεν υπάρχει πια στο οργανόγραμμα.',
  'search.shown': 'Στο σχήμα φαίνεται τώρα: {{unit}}',
  'tools.zoom': 'Μεγέθυνση',
  'tools.zoomIn': 'Μεγαλύτερο',
  'tools.zoomOut': 'Μικρότερο',
  'tools.fit': 'Ολόκληρο στο πλαίσιο',
  'tools.pan': 'Μετακίνηση',
  'tools.left': 'Προς τα αριστερά',
  'tools.right': 'Προς τα δεξιά',
  'tools.up': 'Προς τα πάνω',
  'tools.down': 'Προς τα κάτω',
  'tools.all': 'Όλες οι μονάδες',
  'tools.openAll': 'Άνοιγμα όλων',
  'tools.closeAll': 'Σύμπτυξη',
  'tools.keep': 'Εκτύπωση και λήψη',
  'tools.print': 'Εκτύπωση',
  'tools.download': 'Λήψη SVG',
}

declare module '../../../i18n/texts-map.ts' {
  interface TextsMap {
    diagram: typeof diagramEl
  }
}
