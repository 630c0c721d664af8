import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { ConfidentialityCard } from './ConfidentialityCard.tsx'
import { DownloadCard } from './DownloadCard.tsx'
import { EraseDialog } from './EraseDialog.tsx'

export function RecordsTab() {
  const { t } = useTranslation('account')
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      <ConfidentialityCard />
      <DownloadCard />
      <SectionCard title={t('erase.title')} text={t('erase.text')}>
        <Button variant="outline" color="red" onClick={() => setErasing(true)}>
          {t('erase.open')}
        </Button>
        {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
      </SectionCard>
    </>
  )
}
