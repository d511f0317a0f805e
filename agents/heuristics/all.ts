/** All hand-made players of the games that the project ships, registered. */
import './buddy-bluff/register.ts';
import './compile/register.ts';
import './mulle/register.ts';
import './ulti/register.ts';
