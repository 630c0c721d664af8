import { languages as portalLanguages } from '@klesis/contract/languages.ts'
import type { MendedLetter } from '@klesis/contract/letters/letters.ts'
import { Suspense, useEffect, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { LanguageTabs } from '../../../ui/LanguageTabs.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { TextLanguagesProvider } from '../../../ui/text-languages.ts'
import { LetterDifferences } from '../compare/LetterDifferences.tsx'
import { LetterConflict } from '../LetterConflict.tsx'
import { LetterFields } from '../LetterFields.tsx'
import { isSameText } from '../same-text.ts'
import { MendBar } from './MendBar.tsx'
import classes from './mending.module.css'
import { type OfApplication, typedPaper } from './mending.queries.ts'
import { useMendedDraft } from './use-mended-draft.ts'

const PaperDialog = lazyPart(async () => {
  const [{ PaperDialog: Paper }] = await Promise.all([import('./PaperDialog.tsx'), loadTexts('pdf-viewer')])
  return { default: Paper }
})

interface Props {
  of: OfApplication
  title: string
  saved: MendedLetter
  onModified: (isModified: boolean) => void
}

/** Title and text of the letter for one person, what they say otherwise than the invitation's, and how the letter reads. */
export function MendForm({ of, title, saved, onModified }: Props) {
  const { t } = useTranslation('mended-letters')
  const own = useLanguage()
  const letter = useMendedDraft(of, saved)
  const { text, theirs, failure, isModified } = letter
  const { languages, template, fields, mended, mayMend } = saved
  const written = (language: string) => (text.body[language] ?? '').trim() !== ''
  const [language, choose] = useState(() => [own, ...languages].find((one) => languages.includes(one) && written(one)) ?? languages[0] ?? 'el')
  const [isShown, show] = useState(false)
  useEffect(() => onModified(isModified), [onModified, isModified])
  const shipped = portalLanguages.find((one) => one === language) ?? 'el'
  return (
    <>
      <p className={classes.lead}>
        {mended ? (
          <>
            {t('mend.by')} <span data-private>{mended.by}</span>, <DateText moment={mended.at} />.
          </>
        ) : (
          t('mend.fromTemplate')
        )}{' '}
        {mayMend ? t('mend.onlyThis') : t('mend.tooLate')}
      </p>
      <Refused error={theirs && isRefused(failure, 'letter.changed') ? null : failure} />
      {theirs && (
        <LetterConflict
          mine={text}
          theirs={theirs}
          by={theirs.mended && { name: theirs.mended.by, at: theirs.mended.at }}
          languages={languages}
          onKeepMine={letter.keepMine}
          onTakeTheirs={letter.drop}
        />
      )}
      {languages.length > 1 && (
        <LanguageTabs label={title} languages={languages} missing={languages.filter((one) => !written(one))} chosen={language} onChoose={choose} />
      )}
      <TextLanguagesProvider value={{ shown: [language] }}>
        <LetterFields key={language} letter={letter} languages={languages} fields={fields} />
      </TextLanguagesProvider>
      {!isSameText(template, text) && (
        <details className={classes.differences} open>
          <summary>{t('mend.differences')}</summary>
          <LetterDifferences before={template} after={text} languages={languages} />
        </details>
      )}
      <MendBar letter={letter} saved={saved} title={title} isBlank={!written(language)} onShow={() => show(true)} />
      <Suspense>{isShown && <PaperDialog title={title} paper={typedPaper(of, text, shipped)} onClose={() => show(false)} />}</Suspense>
    </>
  )
}
