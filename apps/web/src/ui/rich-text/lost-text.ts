import type { Translate } from '../../i18n/texts-map.ts'

const tables = new Set(['<table>', '<thead>', '<tbody>', '<tfoot>', '<tr>', '<td>', '<th>', '<caption>', '<col>', '<colgroup>'])
const pictures = new Set(['<img>', '<figure>', '<figcaption>'])

/** Names of the unsupported content for people. */
export function lostText(lost: readonly string[], t: Translate<'rich-text'>): string {
  const named = lost.map((one) => {
    if (tables.has(one)) return t('lost.tables')
    if (pictures.has(one)) return t('lost.pictures')
    return one === '…' ? t('lost.structure') : one
  })
  return [...new Set(named)].join(', ')
}
