// Writes src/shared/api/schema.d.ts from the server's OpenAPI document. It stands apart from the client's own
// packages because the generator needs the compiler API that TypeScript 7 no longer has.
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = new URL('../../../docs/openapi.json', import.meta.url);
const target = new URL('../../src/shared/api/schema.d.ts', import.meta.url);
writeFileSync(target, astToString(await openapiTS(document)));
console.log(`written ${target.pathname}`);
