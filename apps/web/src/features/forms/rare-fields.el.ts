/** Of kinds of fields that few forms have. */
export const rareFieldsEl = {
  'tree.start': 'Προσθήκη πρώτου στοιχείου',
  'tree.node': '{{label}}, στοιχείο {{number}}',
  'tree.addToRoot': 'Προσθήκη κάτω από το πρώτο',
  'tree.add': 'Προσθήκη κάτω από το {{number}}',
  'tree.clear': 'Αφαίρεση όλων',
  'tree.remove': 'Αφαίρεση του {{number}} με όσα έχει από κάτω',
  'tagpad.how': 'Πατήστε στην εικόνα για να ορίσετε ένα σημείο. Με τα βέλη μετακινείται το σημείο που έχει εστίαση, με Shift πιο γρήγορα.',
  'tagpad.point': '{{label}}, σημείο {{number}}',
  'tagpad.add': 'Προσθήκη σημείου',
  'tagpad.remove': 'Αφαίρεση σημείου {{number}}',
  'tagpad.noPicture': 'Η εικόνα δεν φορτώθηκε· τα σημεία ορίζονται στο κενό πλαίσιο.',
  'signature.given': '{{label}}: υπάρχει υπογραφή',
  'signature.empty': '{{label}}: σχεδιάστε την υπογραφή σας εδώ',
  'signature.name': 'Ή γράψτε το ονοματεπώνυμό σας',
  'signature.write': 'Υπογραφή με το όνομα',
  'signature.clear': 'Καθαρισμός υπογραφής',
  'address.street': 'Οδός',
  'address.number': 'Αριθμός',
  'address.zip': 'Ταχυδρομικός κώδικας',
  'address.city': 'Πόλη',
  'address.state': 'Περιφέρεια',
  'address.county': 'Δήμος',
  'address.country': 'Χώρα',
  'address.address1': 'Διεύθυνση',
  'address.address2': 'Συμπληρωματικά στοιχεία',
}

declare module '../../i18n/texts-map.ts' {
  interface TextsMap {
    'rare-fields': typeof rareFieldsEl
  }
}
