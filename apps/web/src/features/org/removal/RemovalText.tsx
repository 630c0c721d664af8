import type { RemovalPreview } from '@klesis/contract/org/removed.ts'
import { List } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'

/** The effect of a removal: what prevents deletion, and what is removed with it. */
export function RemovalText({ kind, preview }: { kind: 'unit' | 'position'; preview: RemovalPreview }) {
  const { t } = useTranslation('removal')
  const { outcome, references, positions, responsibilities, holders } = preview
  const along = outcome === 'deleted' ? 'alsoDeleted.positions' : 'alsoDeactivated.positions'
  return (
    <>
      <p className={text.flat}>{t(`outcome.${outcome}`)}</p>
      {references.length > 0 && (
        <List spacing={2}>
          {references.map(({ kind: what, count }) => (
            <List.Item key={what}>{t(`reference.${what}`, { count })}</List.Item>
          ))}
        </List>
      )}
      {outcome === 'deactivated' && <p className={text.flat}>{t('staysInactive')}</p>}
      {positions > 0 && <p className={text.flat}>{t(along, { count: positions })}</p>}
      {responsibilities > 0 && <p className={text.flat}>{t('alsoDeleted.responsibilities', { count: responsibilities })}</p>}
      {holders > 0 && (
        <p className={text.flat}>
          <strong>{t(`${kind}.holders`, { count: holders })}</strong>
        </p>
      )}
    </>
  )
}
