import { expect, test } from 'vitest'
import { positionIn } from './position-in.ts'

test('the unit follows the position, unless the position is named with it', () => {
  expect(positionIn('Κοσμήτορας', 'Σχολή Μηχανικών')).toBe('Κοσμήτορας, Σχολή Μηχανικών')
  expect(positionIn('Κοσμήτορας · Σχολή Μηχανικών', 'Σχολή Μηχανικών')).toBe('Κοσμήτορας · Σχολή Μηχανικών')
  expect(positionIn('Κοσμήτορας', null)).toBe('Κοσμήτορας')
  expect(positionIn('', 'Σχολή Μηχανικών')).toBe('Σχολή Μηχανικών')
})
