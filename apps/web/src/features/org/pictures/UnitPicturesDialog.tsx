import { unitPictureKinds } from '@klesis/contract/org/unit-pictures.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { toUnitName } from '../to-unit-name.ts'
import { PictureField } from './PictureField.tsx'
import { unitPicturesQuery } from './pictures.queries.ts'

/** What stands on the papers of a unit: the emblem at their head, the seal beside the signatures. */
export function UnitPicturesDialog({ unit, onClose }: { unit: UnitNode; onClose: () => void }) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(unitPicturesQuery(unit.id))
  return (
    <Dialog size="lg" onClose={onClose} title={t('pictures.title', { name: toUnitName(unit, language) })}>
      <Stack>
        <p className={text.soft}>{t('pictures.lead')}</p>
        <Refused error={data ? null : error} onRetry={() => void refetch()} />
        {!data && !error && <RowsSkeleton count={2} height={120} />}
        {data && unitPictureKinds.map((kind) => <PictureField key={kind} unit={unit} kind={kind} picture={data[kind]} />)}
      </Stack>
    </Dialog>
  )
}
