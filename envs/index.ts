/** Every game the project ships, registered. Whoever needs one of them asks `shelf.ts`, which loads no other. */
import './buddy-bluff/register.ts';
import './compile/register.ts';
import './mulle/register.ts';
import './toy/register.ts';
import './ulti/register.ts';

export * from './core/index.ts';
