import type { Recording } from '@klesis/contract/recordings/recordings.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../../ui/CardList.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { toSizeText } from '../../../ui/size-text.ts'
import text from '../../../ui/text.module.css'
import { toLengthText } from '../length-text.ts'
import classes from '../recordings.module.css'
import { DeleteButton, PagesText, RecordingName } from './RecordingParts.tsx'

interface Props {
  recordings: readonly Recording[]
  onDelete: (recording: Recording) => void
}

/** The list of recordings on a narrow screen. */
export function RecordingCards({ recordings, onDelete }: Props) {
  const { t } = useTranslation('recordings')
  const language = useLanguage()
  return (
    <CardList label={t('list.table')}>
      {recordings.map((recording) => (
        <ListCard key={recording.id}>
          <div className={classes.head}>
            <div className={classes.text}>
              <RecordingName recording={recording} />
              <div className={text.soft}>
                <DateText moment={recording.beganAt} /> · {toLengthText(recording.length)} · {toSizeText(recording.size, language)}
              </div>
              {recording.isPaused && <div className={text.soft}>{t('list.paused')}</div>}
            </div>
            <DeleteButton recording={recording} onDelete={() => onDelete(recording)} />
          </div>
          <PagesText pages={recording.pages} />
        </ListCard>
      ))}
    </CardList>
  )
}
