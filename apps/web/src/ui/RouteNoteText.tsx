import type { RouteNote } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'

interface Props {
  step: { routeNote: RouteNote | null; passedBy: LocalizedText | null }
}

/** Why somebody else than the holder of the position decides. A substitute is shown with the name instead. */
export function RouteNoteText({ step: { routeNote, passedBy } }: Props) {
  const { t } = useTranslation('app')
  const unit = textIn(passedBy ?? {}, useLanguage())
  if (routeNote === null || routeNote === 'substitute') return null
  return <> · {routeNote === 'vacant' && unit ? t('note.vacantIn', { unit }) : t(`note.${routeNote}`)}</>
}
