import { removeComponent } from '../../edit/edit-form.ts'
import { definitionOf, kindOf } from '../../kinds/kind-of.ts'
import type { Component } from '../../model/form.ts'
import { prefillOf } from '../../prefill/prefill-of.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { isInRows, type Located, surroundingsOf } from '../located.ts'
import { isNamedElsewhere } from '../named-elsewhere.ts'
import { isFilled } from './required-hidden.ts'

const plain = (text: unknown) =>
  typeof text === 'string'
    ? text
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim()
        .toLowerCase()
        .replaceAll('ς', 'σ')
    : ''

const listed = (...texts: string[]): ReadonlySet<string> => new Set(texts.map(plain))

const names = listed(
  ...[
    'Όνομα',
    'Επώνυμο',
    'Ονοματεπώνυμο',
    'Όνομα και επώνυμο',
    'Ονοματεπώνυμο αιτούντος',
    'Όνομα αιτούντος',
    'Επώνυμο αιτούντος',
    'Το όνομά σας',
    'Το επώνυμό σας',
  ],
  ...[
    'First name',
    'Last name',
    'Given name',
    'Family name',
    'Surname',
    'Full name',
    'Your name',
    'Name of the applicant',
    'Applicant’s name',
    'Name and surname',
  ],
)
/** Beside a name they are the applicant's own; alone they may be where to reach somebody about this application. */
const contacts = listed(
  ...['E-mail', 'Email', 'Ηλεκτρονικό ταχυδρομείο', 'Ηλεκτρονική διεύθυνση', 'Το e-mail σας', 'Διεύθυνση e-mail', 'E-mail address', 'Your e-mail'],
  ...['Τηλέφωνο', 'Κινητό τηλέφωνο', 'Τηλέφωνο επικοινωνίας', 'Phone', 'Telephone', 'Phone number', 'Telephone number', 'Πατρώνυμο', 'Father’s name'],
)

/** Titles under which people are asked about themselves. */
const aboutApplicant =
  /^$|^(τα )?(προσωπικα |ατομικα )?στοιχεια( (του )?αιτουντοσ| (τησ )?αιτουσασ| σασ| αιτησησ| επικοινωνιασ| υποψηφιου)?$|^αιτων|^υποψηφιοσ$|^(personal |your |applicant s? ?|contact )?(details|data|information)$|^applicant$|^candidate$|^about you$/

const titleOf = ({ title, legend, label }: Component) => plain(title || legend || label)

const isAboutApplicant = (part: Located): boolean =>
  !isInRows(part) &&
  part.parents.every(({ component }) => ['columns', 'table', 'tabs'].includes(kindOf(component) ?? '') || aboutApplicant.test(titleOf(component)))

/** A question that the profile of the person who is signed in answers: the name, and beside it e-mail, phone and father's name. It is left out; one that the profile fills in may stay. */
export const profileAnswers: LintCheck = ({ form, parts, isForVisitors }) => {
  if (isForVisitors) return []
  const asked = parts.filter((part) => isTyped(part.component) && isAboutApplicant(part))
  const named = asked.filter(({ component }) => names.has(plain(component.label)))
  const places = new Set(named.map(surroundingsOf))
  const beside = asked.filter((part) => contacts.has(plain(part.component.label)) && places.has(surroundingsOf(part)))
  return [...named, ...beside].map((part) => {
    const mend = isNamedElsewhere(form, part) ? {} : { mend: () => removeComponent(form, part.path) }
    return findingAt(part, mend)
  })
}

const isTyped = (component: Component) =>
  ['textfield', 'email', 'phoneNumber'].includes(kindOf(component) ?? '') &&
  definitionOf(component)?.view === 'input' &&
  !isFilled(component) &&
  prefillOf(component) === undefined &&
  component.disabled !== true
