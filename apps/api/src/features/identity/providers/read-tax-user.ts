import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { ProviderFault } from './provider.ts'

/** Of a document, in characters. */
const maxLength = 16_384

const text = z
  .string()
  .transform((value) => value.trim())
  .pipe(z.string().max(100))

/** `<root><userinfo userid taxid lastname firstname fathername mothername birthyear/></root>`; only the number and the names are read. */
const Answer = z.object({
  root: z.object({
    userinfo: z.object({
      taxid: z
        .string()
        .transform((value) => value.trim())
        .pipe(z.string().regex(/^\d{9}$/)),
      firstname: text.default(''),
      lastname: text.default(''),
    }),
  }),
})

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false, parseTagValue: false, ignoreDeclaration: true })

export interface TaxUser {
  taxId: string
  firstName: string
  lastName: string
}

/** Reads the tax authority's user-info. A document of another shape is rejected, and any that contains `<!`: a DOCTYPE with entities, a comment or CDATA. */
export function readTaxUser(xml: string): TaxUser {
  if (xml.length > maxLength || /<!/.test(xml)) throw new ProviderFault('refused')
  const read = Answer.safeParse(parsed(xml))
  if (!read.success) throw new ProviderFault('refused')
  const { taxid: taxId, firstname: firstName, lastname: lastName } = read.data.root.userinfo
  return { taxId, firstName, lastName }
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch (error) {
    throw new ProviderFault('refused', { cause: error })
  }
}
