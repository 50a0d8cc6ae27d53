// npm run client: writes the files of the folder `client` that follow from the contract.
import { writeFileSync } from 'node:fs';
import { clientFiles } from '../build/clientFiles';

for (const [name, text] of Object.entries(clientFiles())) writeFileSync(`client/${name}`, text);
