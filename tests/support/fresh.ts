import { beginFresh } from './modules';

beginFresh(['contract/', 'locales/']);
